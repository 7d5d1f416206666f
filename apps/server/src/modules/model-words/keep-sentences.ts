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
export const toSentences = (line: string): string[] => {
  const sentences: string[] = []
  for (const word of line.split(/\s/u).filter((each) => each !== '')) {
    const last = sentences.at(-1)
    const goesOn = last === undefined || !endsSentence.test(last.slice(-longestEnd)) || word.startsWith('[')
    if (last !== undefined && goesOn) sentences[sentences.length - 1] = `${last} ${word}`
    else sentences.push(word)
  }
  return sentences
}

const longestEnd = 200
const endsSentence = /[.!?](?: ?\[[^\]]{1,40}\]){0,9}$/u
