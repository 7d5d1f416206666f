import { agentViewCopy } from '@portal/content/agent-views'
import type { EngineAnswer } from '@portal/engines/core'
import { showText } from '#web/features/agent-tools/answer/show-text.ts'
import { ViewFrame } from './view-frame.tsx'
import { rowsOf, textOf, textsIn } from './view-numbers.ts'

const copy = agentViewCopy.dossier

/** One page on a company: what is known by kind, how well it is founded, and what nobody says. */
export function Dossier({ answer }: { answer: EngineAnswer }) {
  const evidence = rowsOf(answer, 'evidence')
  const kinds = [...new Set(evidence.map((row) => textOf(row['kind'])))]
  const quantities = rowsOf(answer, 'quantities')
  const gaps = textsIn(answer.results['gaps'])
  const company = textOf(answer.results['company'])
  if (company === '') return null
  return (
    <ViewFrame title={company} summary={copy.summary(showText(textOf(answer.inputs['as_of'])))}>
      <div className="border border-line-2 p-4">
        {kinds.length === 0 && <p className="text-small text-fg-3">{copy.nothing}</p>}
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          {kinds.map((kind) => (
            <section key={kind} aria-label={copy.kind(kind)} className="break-inside-avoid">
              <h5 className="border-b border-line pb-1 text-base font-medium">{copy.kind(kind)}</h5>
              <ul>
                {evidence
                  .filter((row) => textOf(row['kind']) === kind)
                  .map((row, at) => (
                    // One page may say the same thing twice.
                    <li key={`${at}-${textOf(row['quote'])}`} className="mt-2 flex gap-3 text-small">
                      <abbr
                        title={copy.grade(textOf(row['grade']))}
                        className="h-fit rounded-1 border border-control px-1.5 font-medium no-underline"
                      >
                        {textOf(row['grade'])}
                      </abbr>
                      <span className="min-w-0">
                        <q>{textOf(row['quote'])}</q>
                        <span className="block break-words text-fg-3">
                          <SourceLink url={textOf(row['url'])} />
                          {textOf(row['published_on']) !== '' && (
                            <>, {showText(textOf(row['published_on']))}</>
                          )}
                          {row['corroborated'] === true && <>, {copy.corroborated}</>}
                        </span>
                      </span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
        {quantities.length > 0 && (
          <p className="mt-4 border-t border-line pt-2 text-small">
            <span className="text-fg-3">{copy.quantities}</span>{' '}
            {[
              ...new Set(
                quantities.map((row) => copy.quantity(numberText(row['value']), textOf(row['unit']))),
              ),
            ].join('; ')}
          </p>
        )}
        <p className="mt-2 text-small">
          <span className="text-fg-3">{copy.gaps}</span>{' '}
          {gaps.length === 0 ? copy.noGaps : gaps.map((gap) => copy.kind(gap)).join(', ')}
        </p>
        <p className="mt-2 text-micro text-fg-3">{copy.grades}</p>
      </div>
    </ViewFrame>
  )
}

const numberText = (value: unknown) =>
  typeof value === 'number' ? new Intl.NumberFormat('en').format(value) : ''

function SourceLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline decoration-accent-line">
      {url.replace(/^https?:\/\//i, '')}
    </a>
  )
}
