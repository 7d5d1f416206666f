import { voiceCopy } from '@portal/content/voice'
import { AudioLines, CircleDashed, Mic, MicOff, Volume2 } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Voice } from './use-voice-conversation.ts'

/** Start and End Voice with the state of the conversation, for the header of a page. */
export function VoiceControls({ voice }: { voice: Voice }) {
  const { status, conversation } = voice
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output aria-label={voiceCopy.stateLabel} className="flex flex-wrap items-center gap-2">
        <StateBadge status={status} />
        {status === 'speaking' && (
          <Badge tone="emerald" icon={Volume2}>
            {voiceCopy.aiSpeaking}
          </Badge>
        )}
      </output>
      {status === 'disconnected' && (
        <Button icon={Mic} variant="primary" onClick={() => void conversation.start()}>
          {voiceCopy.start}
        </Button>
      )}
      {status === 'connecting' && (
        <Button busy onClick={conversation.end}>
          {voiceCopy.starting}
        </Button>
      )}
      {(status === 'listening' || status === 'speaking') && (
        <Button icon={MicOff} variant="danger" onClick={conversation.end}>
          {voiceCopy.end}
        </Button>
      )}
    </div>
  )
}

function StateBadge({ status }: Pick<Voice, 'status'>) {
  if (status === 'speaking')
    return (
      <Badge tone="green" icon={AudioLines}>
        {voiceCopy.states.speaking}
      </Badge>
    )
  if (status === 'listening')
    return (
      <Badge tone="blue" icon={Mic}>
        {voiceCopy.states.listening}
      </Badge>
    )
  return <Badge icon={CircleDashed}>{voiceCopy.states.idle}</Badge>
}
