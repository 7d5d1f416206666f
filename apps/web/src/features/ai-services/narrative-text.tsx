import { servicesCopy } from '@portal/content/ai-services-page'
import type { Narrative } from '@portal/contracts/ai-services'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { RenderedText } from './rendered-text.tsx'

/** A model's words on top of an analysis; the server left out what the material does not hold. */
export function NarrativeText({ narrative: { text, model } }: { narrative: Narrative }) {
  return (
    <GeneratedText origin={<q className="[quotes:none]">{servicesCopy.generatedBy(model)}</q>}>
      <q className="block [quotes:none]">
        <RenderedText text={text} />
      </q>
    </GeneratedText>
  )
}
