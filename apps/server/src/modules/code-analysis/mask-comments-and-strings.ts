import type { CodeLanguage } from '@portal/contracts/ai-services'

export interface MaskedCode {
  /** The code with comments and the insides of texts as blanks; every line keeps its number and length. */
  code: string
  commentLines: ReadonlySet<number>
}

/** Comments and texts out of the way, so that words in them are not taken for code. */
export function maskCommentsAndStrings(code: string, language: CodeLanguage): MaskedCode {
  const isPython = language === 'python'
  const commentLines = new Set<number>()
  let out = ''
  let line = 1
  let at = 0
  const blank = (length: number, isComment: boolean) => {
    for (const character of code.slice(at, at + length)) {
      if (isComment) commentLines.add(line)
      if (character === '\n') line += 1
      out += character === '\n' ? '\n' : ' '
    }
    at += length
  }
  while (at < code.length) {
    const two = code.slice(at, at + 2)
    const three = code.slice(at, at + 3)
    if (isPython ? code[at] === '#' : two === '//') blank(lengthTo('\n', at, code), true)
    else if (!isPython && two === '/*') blank(lengthPast('*/', at + 2, code) + 2, true)
    else if (isPython && (three === '"""' || three === "'''")) {
      // A text that stands alone is the comment of its function.
      const isAlone = out.slice(out.lastIndexOf('\n') + 1).trim() === ''
      blank(lengthPast(three, at + 3, code) + 3, isAlone)
    } else if (code[at] === '"' || code[at] === "'") {
      const quote = code[at] ?? ''
      const length = textLength(code, at)
      out += quote
      at += 1
      blank(Math.max(0, length - 2), false)
      out += code[at] ?? ''
      at += 1
    } else {
      if (code[at] === '\n') line += 1
      out += code.charAt(at)
      at += 1
    }
  }
  return { code: out.slice(0, code.length), commentLines }
}

function lengthTo(end: string, from: number, code: string): number {
  const found = code.indexOf(end, from)
  return (found < 0 ? code.length : found) - from
}

function lengthPast(end: string, from: number, code: string): number {
  const found = code.indexOf(end, from)
  return (found < 0 ? code.length : found + end.length) - from
}

/** With both quotes; a text ends with its line at the latest. */
function textLength(code: string, from: number): number {
  const quote = code[from]
  let at = from + 1
  while (at < code.length && code[at] !== quote && code[at] !== '\n') at += code[at] === '\\' ? 2 : 1
  return Math.min(at, code.length - 1) - from + 1
}
