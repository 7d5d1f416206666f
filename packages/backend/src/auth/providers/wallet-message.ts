/** What a wallet signed: Sign-In with Ethereum (EIP-4361), and the same form for Solana. */
export interface WalletMessage {
  domain: string
  address: string
  statement: string | null
  uri: URL
  issuedAt: Date
  expiresAt: Date | null
  notBefore: Date | null
}

export type Chain = 'ethereum' | 'solana'

const nameOf: Record<Chain, string> = { ethereum: 'Ethereum', solana: 'Solana' }
const fieldPattern = /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (.+)$/

/** Null when it is not of that form. */
export function parseWalletMessage(chain: Chain, text: string): WalletMessage | null {
  const lines = text.split('\n')
  const head = / wants you to sign in with your (Ethereum|Solana) account:$/.exec(lines[0] ?? '')
  if (!head || head[1] !== nameOf[chain] || lines[2] !== '') return null
  const domain = (lines[0] ?? '').slice(0, head.index)
  const fields = readFields(lines)
  const { URI: uri, Version: version, 'Issued At': issued } = fields
  const issuedAt = toDate(issued)
  if (!uri || !URL.canParse(uri) || version !== '1' || !issuedAt) return null
  const expiresAt = toDate(fields['Expiration Time'])
  const notBefore = toDate(fields['Not Before'])
  if ((fields['Expiration Time'] && !expiresAt) || (fields['Not Before'] && !notBefore)) return null
  const statement = lines[3] && !fieldPattern.test(lines[3]) ? lines[3] : null
  return { domain, address: lines[1] ?? '', statement, uri: new URL(uri), issuedAt, expiresAt, notBefore }
}

function readFields(lines: readonly string[]): Partial<Record<string, string>> {
  const found = lines.slice(3).flatMap((line) => {
    const match = fieldPattern.exec(line)
    return match?.[1] && match[2] ? [[match[1], match[2]] as const] : []
  })
  // Of a field that stands twice nobody knows which one the person read.
  return new Set(found.map(([name]) => name)).size === found.length ? Object.fromEntries(found) : {}
}

function toDate(text: string | undefined): Date | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return null
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date
}
