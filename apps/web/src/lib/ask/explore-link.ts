import { Asked, AskLanguage } from '@portal/contracts/ask'
import { screenPaths } from '@portal/contracts/paths'

/** The address that shows this question with all its rows, in the language that it was asked in. */
export const toExplorePath = (asked: Asked, language: AskLanguage = usualLanguage): string =>
  `${screenPaths.explore}?${new URLSearchParams(toSearch(asked, language))}`

export const toSearch = (asked: Asked, language: AskLanguage): Record<string, string> => ({
  q: writeAsked(asked),
  ...(language !== usualLanguage && { language }),
})

export const readLanguage = (text: string | null): AskLanguage =>
  AskLanguage.safeParse(text).data ?? usualLanguage

const usualLanguage: AskLanguage = 'en'

/** Lists that the schema supplies again are left out when they are empty. */
const supplied = new Set(['filters', 'segments', 'groupBy', 'show'])

const writeAsked = (asked: Asked): string =>
  JSON.stringify(asked, (key, value: unknown) =>
    supplied.has(key) && Array.isArray(value) && value.length === 0 ? undefined : value,
  )

/** Null where the link holds nothing that can be asked. */
export function readAsked(text: string): Asked | null {
  try {
    return Asked.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
