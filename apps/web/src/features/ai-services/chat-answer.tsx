import { servicesCopy } from '@portal/content/ai-services-page'
import type { ServiceChatResponse } from '@portal/contracts/ai-services'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { MeasuredFigure } from './measured-figure.tsx'
import { RawJson } from './raw-json.tsx'
import { RenderedText } from './rendered-text.tsx'
import type { ChatOutcome } from './use-kept-chat.ts'

const { measured } = servicesCopy

/** What one model answered: rendered, its figures, and the JSON as it came. */
export function ChatAnswer({ outcome: { key, provider, model, answer, failure } }: { outcome: ChatOutcome }) {
  const name = answer?.provider === 'builtin' ? servicesCopy.builtIn : (answer?.model ?? (model || provider))
  return (
    <Panel aria-label={name} className="min-w-0">
      <PanelHead title={<q className="[quotes:none] [overflow-wrap:anywhere]">{name}</q>} />
      <div className="grid gap-4 p-4">
        {failure !== null && <Note tone="bad">{failure}</Note>}
        {answer && (
          <>
            {answer.notice !== null && <Note>{answer.notice}</Note>}
            <GeneratedText
              origin={<span data-print="hide">{servicesCopy.generatedBy(name)}</span>}
              className="[overflow-wrap:anywhere]"
            >
              <q className="block [quotes:none]">
                <RenderedText text={answer.message} metadata={answer.metadata} />
              </q>
            </GeneratedText>
            {answer.provider !== 'builtin' && (
              <p className="text-small text-fg-3">{servicesCopy.modelWords}</p>
            )}
            <Figures id={key} answer={answer} />
            <RawJson value={answer} />
          </>
        )}
      </div>
    </Panel>
  )
}

function Figures({ id, answer }: { id: string; answer: ServiceChatResponse }) {
  const { durationMs, tokensUsed, costUsd, provider } = answer
  const hasTokens = answer.usage.inputTokens !== null || answer.usage.outputTokens !== null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small [&_dt]:text-fg-3">
      <div>
        <dt>{measured.time}</dt>
        <dd>
          <MeasuredFigure name={`${id}.time`} label={measured.time} value={durationMs} unit="ms" />
        </dd>
      </div>
      <div>
        <dt>{measured.tokens}</dt>
        <dd>
          {hasTokens ? (
            <MeasuredFigure
              name={`${id}.tokens`}
              label={measured.tokens}
              value={tokensUsed}
              unit=""
              source={provider}
            />
          ) : (
            measured.noTokens
          )}
        </dd>
      </div>
      <div>
        <dt>{measured.cost}</dt>
        <dd>
          {costUsd === null ? (
            measured.noCost
          ) : (
            <MeasuredFigure
              name={`${id}.cost`}
              label={measured.cost}
              value={costUsd}
              unit="USD"
              method="tokens-times-price"
            />
          )}
        </dd>
      </div>
    </dl>
  )
}
