import { briefWords } from '@portal/content/brief'
import type { BriefException } from '@portal/contracts/brief'
import type { Provenance } from '@portal/contracts/figures'

/** The source as evidence; a place in the sample set is a key of ours, and says nothing to a reader. */
export const nameSource = ({ kind, source }: Provenance): BriefException['why'][number] => ({
  text: briefWords.source(source.name, kind === 'sample' ? undefined : source.locator),
  url: source.url ?? null,
})
