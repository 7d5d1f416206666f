import { analysisPanelCopy as copy } from '@portal/content/ai-hub'
import { longestAnalysisInput } from '@portal/contracts/analysis'
import { TextareaField } from '#web/ui/field-controls.tsx'

interface AnalysisInputProps {
  value: string
  /** Why nothing can be written yet; null when something can. */
  lockedBy: string | null
  onChange: (value: string) => void
}

/** The text to analyse, with its length while it is written. */
export function AnalysisInput({ value, lockedBy, onChange }: AnalysisInputProps) {
  return (
    <TextareaField
      label={copy.input}
      hint={
        <span className="flex flex-wrap justify-between gap-x-4">
          <span>{lockedBy ?? copy.inputHint}</span>
          <output data-figure="analysis.input.characters">
            {copy.characters(new Intl.NumberFormat('en').format(value.length))}
          </output>
        </span>
      }
      rows={8}
      maxLength={longestAnalysisInput}
      disabled={lockedBy !== null}
      value={value}
      onValue={onChange}
    />
  )
}
