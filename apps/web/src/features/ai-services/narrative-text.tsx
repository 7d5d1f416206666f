import { servicesCopy } from '@portal/content/ai-services-page'
import type { Narrative } from '@portal/contracts/ai-services'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { RenderedText } from './rendered-text.tsx'

/** A model's words on top of an analysis, with the numbers that it made up. */
export function NarrativeText({ narrative: { text, model, unverified } }: { narrative: Narrative }) {
  return (
    <div className="grid gap-2">
      <GeneratedText origin={<q className="[quotes:none]">{servicesCopy.generatedBy(model)}</q>}>
        <q className="block [quotes:none]">
          <RenderedText text={text} />
        </q>
      </GeneratedText>
      {unverified.length > 0 && (
        <Note tone="warning">
          <q className="[quotes:none]">{servicesCopy.numbersNotFound(unverified.join(', '))}</q>
        </Note>
      )}
    </div>
  )
}
