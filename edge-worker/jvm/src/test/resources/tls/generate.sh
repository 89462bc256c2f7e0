#!/bin/sh
# Writes the certificates and keys of the tests again. They protect nothing.
set -e
cd "$(dirname "$0")"
new() { # NAME, then the options of the key
    name=$1
    shift
    openssl req -x509 -nodes -days 36500 -subj "/CN=$name.test" -addext "subjectAltName=DNS:localhost,DNS:example.test,IP:127.0.0.1" \
        -keyout "$name.key" -out "$name.crt" "$@" 2>/dev/null
}
new rsa -newkey rsa:2048
new ec -newkey ec -pkeyopt ec_paramgen_curve:prime256v1
new other -newkey ec -pkeyopt ec_paramgen_curve:prime256v1
new ed25519 -newkey ed25519
openssl rsa -in rsa.key -traditional -out rsa-pkcs1.key 2>/dev/null
openssl rsa -in rsa.key -traditional -aes128 -passout pass:secret -out rsa-old-encrypted.key 2>/dev/null
openssl ec -in ec.key -out ec-sec1.key 2>/dev/null
openssl ec -in ec.key -no_public -out ec-short.key 2>/dev/null
openssl pkcs8 -topk8 -in ec.key -passout pass:secret -out ec-encrypted.key
openssl pkcs12 -export -in ec.crt -inkey ec.key -passout pass:secret -out ec.p12
cat ec.crt ec.key >ec-both.pem
echo secret >password
