import process from 'node:process'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Asks on the terminal without showing what is typed; from a pipe it takes the first line. */
export function readSecret(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  if (isTerminal) process.stderr.write(question)
  return new Promise((resolve) => {
    let answer = ''
    lines.once('line', (line) => {
      answer = line
      lines.close()
    })
    lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'))
    lines.once('close', () => {
      if (isTerminal) process.stderr.write('\n')
      resolve(answer)
    })
  })
}
