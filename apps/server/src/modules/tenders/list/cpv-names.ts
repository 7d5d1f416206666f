import { readFileSync } from 'node:fs'

let read: ReadonlyMap<string, string> | undefined

/** Read with the first tender that is opened: nothing else needs nine thousand names. */
function names(): ReadonlyMap<string, string> {
  read ??= new Map(
    readFileSync(new URL('cpv-names.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const tab = line.indexOf('\t')
        return [line.slice(0, tab), line.slice(tab + 1)]
      }),
  )
  return read
}

/** What a code of any level is of; of a code that is no longer in the vocabulary, what it belongs to. */
export function cpvNameOf(code: string): string | undefined {
  for (let digits = code.length; digits >= 2; digits -= 1) {
    const name = names().get(code.slice(0, digits))
    if (name !== undefined) return name
  }
  return undefined
}
