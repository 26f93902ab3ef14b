#!/bin/sh
# Makes what compose.stand-ins.yaml needs once: a certificate of switchback.localhost, and ../.env with random secrets. Keeps
# what is there.
set -eu
cd "$(dirname "$0")"
mkdir -p made
if [ ! -f made/certificate.pem ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 365 \
    -keyout made/key.pem -out made/certificate.pem -subj '/CN=switchback.localhost' \
    -addext 'subjectAltName=DNS:switchback.localhost,DNS:id.switchback.localhost,DNS:mail.switchback.localhost' 2>/dev/null
  # The accounts of the containers are not that of this machine.
  chmod 644 made/key.pem made/certificate.pem
  echo "Made a certificate: your browser will warn once, or trust $(pwd)/made/certificate.pem."
fi
if [ ! -f ../.env ]; then
  random() { openssl rand -hex "$1"; }
  umask 077
  cat > ../.env <<SETTINGS
BIND=127.0.0.1
SITE=switchback.localhost
POSTGRES_PASSWORD=$(random 16)
PUBLIC_URL=https://switchback.localhost
SECRET_KEY=$(random 32)
S3_ACCESS_KEY_ID=switchback
S3_SECRET_ACCESS_KEY=$(random 20)
OIDC_ISSUER=https://id.switchback.localhost
OIDC_CLIENT_ID=switchback
OIDC_CLIENT_SECRET=$(random 16)
STRIPE_API_BASE=https://switchback.localhost/sandbox/stripe
STRIPE_SECRET_KEY=sk_test_$(random 16)
STRIPE_PUBLISHABLE_KEY=pk_test_$(random 16)
STRIPE_WEBHOOK_SECRET=whsec_$(random 16)
SMTP_URL=smtp://mail:1025
MAIL_FROM=Switchback <hello@switchback.localhost>
ADMIN_EMAILS=ada@switchback.localhost
METRICS_TOKEN=$(random 16)
SETTINGS
  echo 'Wrote .env with random secrets.'
fi
