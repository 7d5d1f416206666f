import { voiceCopy } from '@portal/content/voice'
import { voiceLimits } from '@portal/contracts/voice'
import { Mic, SendHorizontal, VolumeX } from 'lucide-react'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Voice } from './use-voice-conversation.ts'

/** Typing instead of speaking, the button to hold, and how to make the AI fall silent. */
export function VoiceComposer({ voice }: { voice: Voice }) {
  const { conversation, isPushToTalk, isHeld, canHear, status } = voice
  const [text, setText] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    conversation.sendText(text.trim())
    setText('')
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPushToTalk && canHear && <HoldButton isHeld={isHeld} onHold={conversation.hold} />}
      <form onSubmit={handleSubmit} className="flex min-w-60 flex-1 items-center gap-2">
        <div className="min-w-0 flex-1">
          <Input
            value={text}
            maxLength={voiceLimits.textLength}
            aria-label={voiceCopy.message}
            placeholder={voiceCopy.message}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <Button icon={SendHorizontal} type="submit" variant="primary" disabled={text.trim() === ''}>
          {voiceCopy.send}
        </Button>
      </form>
      {status === 'speaking' && (
        <Button icon={VolumeX} onClick={conversation.interrupt}>
          {voiceCopy.stopSpeaking}
        </Button>
      )}
    </div>
  )
}

/** By pointer or by the space bar; letting go, losing focus or leaving ends it. */
function HoldButton({ isHeld, onHold }: { isHeld: boolean; onHold: (isHeld: boolean) => void }) {
  const handleKey = (held: boolean) => (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onHold(held)
  }
  return (
    <Button
      icon={Mic}
      variant={isHeld ? 'primary' : 'secondary'}
      aria-pressed={isHeld}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        onHold(true)
      }}
      onPointerUp={() => onHold(false)}
      onPointerCancel={() => onHold(false)}
      onBlur={() => onHold(false)}
      onKeyDown={handleKey(true)}
      onKeyUp={handleKey(false)}
      className="touch-none"
    >
      {isHeld ? voiceCopy.holding : voiceCopy.hold}
    </Button>
  )
}
