import { agentToolCopy } from '@portal/content/agent-tools'
import { readFigures } from '#web/lib/figures-by-key.ts'
import { oneQuery } from '#web/lib/requests.ts'

/** The recorded figures with these keys, in their order. */
export const toolFiguresQuery = (keys: readonly string[]) =>
  oneQuery(
    ['tool-figures', ...keys],
    async () => {
      const figures = await readFigures(keys, agentToolCopy.figuresFailed)
      return figures.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
    },
    { enabled: keys.length > 0 },
  )
