import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const period = 30
/** Clocks of telephones may be off by one step. */
const window = 1

interface Label {
  issuer: string
  account: string
}

const totpOf = (secret: string, label?: Label) =>
  new TOTP({
    ...(label ? { issuer: label.issuer, label: label.account } : {}),
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  })

/** What an authenticator app scans or gets typed. */
export function makeTotp(label: Label): { secret: string; uri: string; qr_code: string } {
  const secret = new Secret({ size: 20 }).base32
  const uri = totpOf(secret, label).toString()
  return { secret, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) }
}

/** The step of time that the code belongs to; null for a wrong code. */
export function totpStepOf(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = Date.now()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}
