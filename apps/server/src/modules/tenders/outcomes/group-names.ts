import { cpvDivisions } from '@portal/content/cpv-divisions'
import { outcomeWords as words } from '@portal/content/tender-outcomes'
import type { GroupNames } from './outcomes.repository.ts'

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = Array.from({ length: 26 }, (_, place) => String.fromCodePoint(65 + place))
const countries = letters.flatMap((first) =>
  letters.flatMap((second) => {
    const name = regions.of(first + second)
    return name === undefined ? [] : [[first + second, name] as const]
  }),
)

export const groupNames: GroupNames = {
  countries: Object.fromEntries(countries),
  divisions: cpvDivisions,
  bands: words.bands,
  edges: words.bandEdges,
  notStated: words.notStated,
}
