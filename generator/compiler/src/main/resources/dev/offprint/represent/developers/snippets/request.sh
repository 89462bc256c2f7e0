curl -sS '{url}'
