export interface KeptWords {
  text: string
  /** Sentences. */
  leftOut: number
}

/** Those sentences of a text that are to stay, line by line. */
export function keepSentences(text: string, isKept: (sentence: string) => boolean): KeptWords {
  let leftOut = 0
  const lines = text.split('\n').map((line) =>
    toSentences(line)
      .filter((sentence) => {
        const stays = isKept(sentence)
        if (!stays) leftOut += 1
        return stays
      })
      .join(' '),
  )
  return { text: lines.filter((line) => line !== '').join('\n'), leftOut }
}

/** A marker behind the full stop belongs to the sentence before it. */
const toSentences = (line: string): string[] =>
  line
    .split(/(?<=[.!?](?:\s*\[[^\]]{1,40}\])*)\s+(?=[^\s[])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
