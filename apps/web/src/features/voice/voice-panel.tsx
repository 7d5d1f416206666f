import { voiceCopy } from '@portal/content/voice'
import { useEffect, useRef, type ComponentType } from 'react'
import { Link } from 'react-router'
import { formatExactMoment } from '#web/lib/format-moment.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Voice } from './use-voice-conversation.ts'
import type { VoiceTurn } from './voice-state.ts'
import { VoiceComposer } from './voice-composer.tsx'

export interface VoicePanelProps {
  voice: Voice
  /** Draws the words of an answer with its sources. */
  Answer: ComponentType<{ turn: VoiceTurn }>
  /** Address of the chat that holds the transcript. */
  chatHref: (chatId: string) => string
}

/** What is said, as text, with what is typed; it stays in sight after the end. */
export function VoicePanel({ voice, Answer, chatHref }: VoicePanelProps) {
  const { status, turns, engine, chatId, isPushToTalk, conversation, canHear, note } = voice
  const isConnected = status === 'listening' || status === 'speaking'
  if (!isConnected && turns.length === 0) return null
  return (
    <Panel aria-label={voiceCopy.panel} className="mb-6">
      <PanelHead
        title={voiceCopy.panel}
        aside={
          <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
            {isConnected && canHear && (
              <Switch
                label={voiceCopy.pushToTalk}
                checked={isPushToTalk}
                onChange={(event) => conversation.setPushToTalk(event.target.checked)}
              />
            )}
            {chatId !== null && !isConnected && (
              <Link to={chatHref(chatId)} className={buttonClass({ size: 'sm' })}>
                {voiceCopy.openInChat}
              </Link>
            )}
          </div>
        }
      />
      <Transcript turns={turns} Answer={Answer} />
      {isConnected && (
        <div className="border-t border-line px-4 py-3">
          <VoiceComposer voice={voice} />
          <p className="mt-2 text-small text-fg-3">
            {engineNote(engine)}
            {note !== null && ` ${note}`}
          </p>
        </div>
      )}
    </Panel>
  )
}

function engineNote(engine: Voice['engine']): string {
  if (engine?.kind === 'provider') return voiceCopy.providerNote(engine.label)
  return engine?.isBudgetUsed ? `${voiceCopy.budgetUsed} ${voiceCopy.builtinNote}` : voiceCopy.builtinNote
}

function Transcript({ turns, Answer }: Pick<VoicePanelProps, 'Answer'> & Pick<Voice, 'turns'>) {
  const logRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    logRef.current?.scrollTo({ top: logRef.current.scrollHeight })
  }, [turns])
  return (
    <div
      ref={logRef}
      role="log"
      aria-label={voiceCopy.transcript}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative flex max-h-72 flex-col gap-3 overflow-y-auto px-4 py-3 focus-visible:-outline-offset-2"
    >
      {turns.length === 0 && <p className="text-fg-3">{voiceCopy.empty}</p>}
      {turns.map((turn) =>
        turn.role === 'user' ? (
          <Question key={turn.key} turn={turn} />
        ) : (
          <Answer key={turn.key} turn={turn} />
        ),
      )}
    </div>
  )
}

function Question({ turn }: { turn: VoiceTurn }) {
  return (
    <p
      className={
        'flex max-w-[86%] items-baseline gap-3 self-end rounded-3 border border-line bg-raised px-3 py-1.5 ' +
        'break-words whitespace-pre-wrap'
      }
    >
      <span>
        <span className="sr-only">{voiceCopy.you}: </span>
        <q className="before:content-none after:content-none">{turn.text}</q>
      </span>
      <time
        dateTime={turn.at.toISOString()}
        title={formatExactMoment(turn.at.toISOString())}
        className="text-micro text-fg-3"
      >
        {turn.at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
      </time>
    </p>
  )
}
