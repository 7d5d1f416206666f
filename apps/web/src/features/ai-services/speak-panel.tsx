import { servicesCopy } from '@portal/content/ai-services-page'
import { promptLimit, voices } from '@portal/contracts/ai-services'
import { Square, Volume2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { synthesizeSpeech } from './api/call-services.ts'
import { fromBase64 } from '#web/lib/base64.ts'
import { SelectField, TextField, TextareaField } from '#web/ui/field-controls.tsx'
import { canSpeak, speak, stopSpeaking } from './browser-speech.ts'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.audio

interface Spoken {
  /** Address of the sound; null when the browser speaks. */
  sound: string | null
  note: string
}

/** True when the server has no provider, so that the browser's own engine is the one to try. */
export const hasNoProvider = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_configured'

/** Text to speech by the provider; by the browser's own voice where there is none. */
export function SpeakPanel({ isBrowserVoice }: { isBrowserVoice: boolean }) {
  const [text, setText] = useState('')
  const [voice, setVoice] = useState<string>(voices[0])
  const [speed, setSpeed] = useState('1')
  const [spoken, setSpoken] = useState<Spoken | null>(null)
  useEffect(() => stopSpeaking, [])
  useEffect(
    () => () => {
      if (spoken?.sound) URL.revokeObjectURL(spoken.sound)
    },
    [spoken],
  )
  const pace = Number(speed)
  const isReady = text.trim() !== '' && pace >= 0.25 && pace <= 4
  const run = useServiceCall('speech', () => synthesizeSpeech({ text: text.trim(), voice, speed: pace }), {
    onDone({ audioData, mediaType, model }) {
      const sound = URL.createObjectURL(new Blob([fromBase64(audioData)], { type: mediaType }))
      setSpoken({ sound, note: copy.byProvider(model ?? '') })
    },
    onFailure(error) {
      setSpoken(null)
      if (!hasNoProvider(error) || !canSpeak()) return false
      speak(text.trim(), { speed: pace, voiceAt: voices.findIndex((name) => name === voice) })
      setSpoken({ sound: null, note: copy.byBrowser })
      return true
    },
  })
  return (
    <Panel aria-label={copy.speech}>
      <PanelHead title={copy.speech} />
      <form
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !run.isPending) run.mutate(undefined)
        }}
      >
        <TextareaField
          label={copy.text}
          {...(isBrowserVoice && { hint: copy.browserSpeaks })}
          rows={4}
          maxLength={promptLimit}
          value={text}
          onValue={setText}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label={copy.voice}
            value={voice}
            options={voices.map((name) => ({ value: name, label: name }))}
            onValue={setVoice}
          />
          <TextField
            label={copy.speed}
            type="number"
            min={0.25}
            max={4}
            step={0.25}
            value={speed}
            onValue={setSpeed}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button icon={Volume2} type="submit" variant="primary" busy={run.isPending} disabled={!isReady}>
            {copy.speak}
          </Button>
          {spoken?.sound === null && (
            <Button icon={Square} onClick={stopSpeaking}>
              {copy.stop}
            </Button>
          )}
        </div>
        <div aria-live="polite" className="grid gap-2">
          {spoken && <Note>{spoken.note}</Note>}
          {spoken?.sound && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- its text stands in the field above
            <audio controls autoPlay src={spoken.sound} aria-label={copy.player} className="w-full" />
          )}
          {run.isError && !spoken && hasNoProvider(run.error) && (
            <Note tone="warning">{copy.browserCannot}</Note>
          )}
        </div>
      </form>
    </Panel>
  )
}
