import { figureCardCopy } from '@portal/content/figure-card'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLightPaper } from '#web/app/layout/use-light-paper.ts'

/** Footnotes of a printed page: each figure is numbered, and the list says where it comes from. */
export function PrintSources() {
  const [sources, setSources] = useState<readonly string[]>([])
  useLightPaper()
  useEffect(() => {
    // What is on the screen when printing begins is what is printed: there is no later frame.
    const gather = () => flushSync(() => setSources(numberSources()))
    addEventListener('beforeprint', gather)
    return () => removeEventListener('beforeprint', gather)
  }, [])
  if (sources.length === 0) return null
  return (
    <section aria-labelledby="print-sources" className="mt-8 hidden text-small print:block">
      <h2 id="print-sources" className="text-base">
        {figureCardCopy.footnotes}
      </h2>
      <ol className="list-decimal pl-5">
        {sources.map((source) => (
          <li key={source} className="break-words">
            {source}
          </li>
        ))}
      </ol>
    </section>
  )
}

function numberSources(): string[] {
  const numbers = new Map<string, number>()
  for (const figure of document.querySelectorAll<HTMLElement>('main [data-source]')) {
    const { source = '' } = figure.dataset
    const number = numbers.get(source) ?? numbers.size + 1
    numbers.set(source, number)
    figure.dataset['note'] = String(number)
  }
  return [...numbers.keys()]
}
