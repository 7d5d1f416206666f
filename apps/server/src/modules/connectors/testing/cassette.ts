import { readFileSync } from 'node:fs'

/**
 * One answer of a source as a file: `#` says where its form is documented, `>` what a question must contain to get it, `<`
 * status and headers.
 */
export interface Cassette {
  asked: string[]
  status: number
  headers: Record<string, string>
  body: string
}

export function readCassette(file: URL): Cassette {
  const text = readFileSync(file, 'utf8')
  const end = text.indexOf('\n\n')
  const head = text.slice(0, end).split('\n')
  if (!head[0]?.startsWith('# Written from the documented format'))
    throw new Error(`${file.pathname} does not say where its form is documented`)
  const after = (sign: string) =>
    head.filter((line) => line.startsWith(sign)).map((line) => line.slice(2).trim())
  const [status = '200', ...headers] = after('<')
  return {
    asked: after('>'),
    status: Number(status),
    headers: Object.fromEntries(
      headers.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
    ),
    body: text.slice(end + 2),
  }
}
