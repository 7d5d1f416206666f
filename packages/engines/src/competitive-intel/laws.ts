import type { z } from 'zod'
import { firstBreach, type Law } from '../core/index.ts'
import type { DossierInput } from './schema.ts'

type DossierLaw = Law<z.output<typeof DossierInput>>

const knownByThen: DossierLaw = ({ sources, as_of }) =>
  firstBreach(sources, ({ url, published_on }) =>
    published_on !== undefined && published_on > as_of
      ? {
          law: 'Nothing is known before it happens',
          found: `${url} was published on ${published_on}`,
          possible: `the dossier is of ${as_of}`,
          mend: 'published_on, or a later as_of',
        }
      : null,
  )

export const dossierLaws: readonly DossierLaw[] = [knownByThen]
