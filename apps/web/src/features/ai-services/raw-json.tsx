import { servicesCopy } from '@portal/content/ai-services-page'

const longest = 400

/** A function's answer as it came; long texts of base64 are cut, since nobody reads them. */
export function RawJson({ value }: { value: object }) {
  const text = JSON.stringify(value, (_key, part: unknown) => shorten(part), 2)
  return (
    <section aria-label={servicesCopy.raw} className="min-w-0">
      <h4 className="mb-1 text-small font-normal text-fg-3">{servicesCopy.raw}</h4>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
        tabIndex={0}
        data-print="hide"
        className="max-h-90 overflow-auto rounded-2 bg-well p-3 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
    </section>
  )
}

const shorten = (part: unknown): unknown =>
  typeof part === 'string' && part.length > longest && !part.includes(' ')
    ? `${part.slice(0, 80)}… (${part.length})`
    : part
