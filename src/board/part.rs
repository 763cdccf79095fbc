use super::error::{ReadError, syntax};
use crate::partial::PartialDeal;
pub fn read_part(text: &[u8]) -> Result<PartialDeal, ReadError> {
    Err(syntax(text.len()))
}
