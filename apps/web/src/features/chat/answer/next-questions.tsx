import { askCopy } from '@portal/content/ask'
import type { Suggestion } from '@portal/contracts/ask'

interface NextQuestionsProps {
  next: readonly Suggestion[]
  onAsk: ((text: string) => void) | null
  label?: string
}

/** Questions that are certain to work. */
export function NextQuestions({ next, onAsk, label = askCopy.next }: NextQuestionsProps) {
  if (next.length === 0) return null
  return (
    <div data-print="hide" className="mt-2">
      <p className="mb-1 text-micro text-fg-3">{label}</p>
      <ul aria-label={label} className="flex flex-wrap gap-1.5">
        {next.map(({ text }) => (
          <li key={text} className="max-w-full">
            <button
              type="button"
              disabled={!onAsk}
              onClick={() => onAsk?.(text)}
              className={
                'rounded-2 border border-line-2 bg-panel px-2 py-0.75 text-left text-small ' +
                'enabled:hover:border-control disabled:text-fg-off max-md:min-h-11'
              }
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
