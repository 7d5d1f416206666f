import { opportunityCopy } from '@portal/content/home'
import { RecordFigure } from '#web/lib/record-figure.tsx'
import type { Opportunity } from './api/opportunities.ts'

const boxClass =
  'relative z-1 mt-auto flex flex-none flex-col items-start pt-2 @max-[440px]:items-end @max-[440px]:pt-0'

/** The number of an opportunity with its caption, and the card that says where it comes from. */
export function OpportunityFigure({ opportunity: { record, figure, inputs } }: { opportunity: Opportunity }) {
  if (!figure) return <p className={`${boxClass} text-micro text-fg-3`}>{opportunityCopy.noFigure}</p>
  return (
    <div className={boxClass}>
      <RecordFigure
        figure={figure}
        inputs={inputs}
        isHeadline
        mark="word"
        caption={record.figure_caption}
        className="text-h4 font-semibold whitespace-nowrap stretch-head"
      />
    </div>
  )
}
