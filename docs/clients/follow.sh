#!/usr/bin/env bash
# Keeps a folder equal to the articles of a site, with curl and jq.  usage: follow.sh https://knowledge.example.com copy
set -euo pipefail
site=${1%/} copy=$2
host=$(printf %s "$site" | cut -d/ -f1-3) # addresses in the index begin at the root of the host
mkdir -p "$copy/index" "$copy/articles"
echo index/root.json >"$copy/wanted"

# fetches what an entity tag names, unless the copy has it.  usage: get FILE ADDRESS TAG
get() {
  echo "$1" >>"$copy/wanted"
  if [ ! -f "$copy/$1" ] || [ "\"$(sha256sum <"$copy/$1" | cut -c1-32)\"" != "$3" ]; then
    curl -sf --compressed --retry 5 "$2" -o "$copy/$1"
    echo "fetched $1"
  fi
}

walk() {
  local name href etag
  jq -r '.parts[]? | [.prefix, .href, .etag] | @tsv' "$copy/index/$1.json" | while IFS=$'\t' read -r name href etag; do
    get "index/$name.json" "$host$href" "$etag"
    walk "$name"
  done
  jq -r '.articles[]? | .slug as $slug | .representations[] | select(.form == "detail") | [$slug, .href, .etag] | @tsv' \
    "$copy/index/$1.json" | while IFS=$'\t' read -r name href etag; do
    get "articles/$name.json" "$host$href" "$etag"
  done
}

curl -sf --compressed "$site/index.json" -o "$copy/index/root.json"
echo "fetched index/root.json"
walk root
(cd "$copy" && find index articles -type f | LC_ALL=C sort | LC_ALL=C comm -23 - <(LC_ALL=C sort wanted)) |
  while read -r name; do
    rm "$copy/$name"
    echo "gone $name"
  done
rm "$copy/wanted"
