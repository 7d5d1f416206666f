import type { CodeFinding } from '@portal/contracts/ai-services'
import { toFinding } from './finding.ts'

const tokens: readonly [string, RegExp][] = [
  ['a cloud access key', /\bAKIA[0-9A-Z]{16}\b/],
  ['an access token', /\bgh[pousr]_[A-Za-z0-9]{30,100}\b/],
  ['a provider key', /\bsk-[A-Za-z0-9_-]{20,200}/],
  ['a private key', /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{10,500}\.eyJ[A-Za-z0-9_-]{10,500}\./],
]
const assigned =
  /\b\w{0,40}(?:password|passwd|secret|api_?key|access_?key|auth_?token)\w{0,40}["']?\s{0,8}[:=]\s{0,8}["'`]([^"'`\s]{6,200})["'`]/i
const placeholder = /^(?:<|\$\{|\{\{|your|change|example|xxx|\*{3}|process\.env)/i

/** Secrets written into the code; the secret itself is never repeated. */
export function findSecrets(lines: readonly string[]): CodeFinding[] {
  return lines.flatMap((line, at) => {
    const known = tokens.find(([, pattern]) => pattern.test(line.slice(0, 2000)))
    if (known) return [toFinding('secret', at + 1, known[0])]
    const value = assigned.exec(line.slice(0, 2000))?.[1]
    return value !== undefined && !placeholder.test(value)
      ? [toFinding('secret', at + 1, 'a value given to a name of a secret')]
      : []
  })
}
