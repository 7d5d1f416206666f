import { readOnlyRefusalOf, requestIdOf } from '#web/lib/api-error.ts'
import { notify, type NoticeWords } from '#web/lib/notify.ts'

export type FailureWords = string | NoticeWords

/** Says what failed, why in the server's words where there are none of ours, and what to quote. */
export function notifyFailure(words: FailureWords, error: unknown): void {
  const why = error instanceof Error ? error.message : ''
  const said = typeof words === 'string' ? { title: words, description: why } : words
  const { title } = said
  const description = readOnlyRefusalOf(error) ?? said.description ?? ''
  notify({
    title,
    ...(description !== '' && description !== title && { description }),
    tone: 'bad',
    reference: requestIdOf(error),
  })
}
