import { servicesCopy } from '@portal/content/ai-services-page'
import { fileLimit } from '@portal/contracts/ai-services'
import { Ear, Mic, Square } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { transcribe } from './api/call-services.ts'
import { toDataAddress } from '#web/lib/base64.ts'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { useRecorder } from './use-recorder.ts'
import { hasNoProvider } from './speak-panel.tsx'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.audio

/** Speech recognition of the browser, where it has one. */
export interface BrowserHearing {
  canHear: () => boolean
  /** Starts listening; the answer ends it. */
  listen: (handlers: {
    onText: (text: string) => void
    onEnd: () => void
    onRefused: (reason: 'microphone' | 'failed') => void
  }) => () => void
}

interface Heard {
  text: string
  note: string
}

interface ListenPanelProps {
  hearing: BrowserHearing
  isWithoutProvider: boolean
}

/** Speech to text: a recording or a file by the provider, or the browser's own recognition where there is none. */
export function ListenPanel({ hearing, isWithoutProvider }: ListenPanelProps) {
  const [language, setLanguage] = useState('')
  const [heard, setHeard] = useState<Heard | null>(null)
  const [warning, setWarning] = useState<string | null>(null)
  const [isListening, setListening] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  const run = useServiceCall(
    'transcription',
    async (recording: Blob) =>
      transcribe({ audioData: await toDataAddress(recording), ...(language !== '' && { language }) }),
    {
      onDone: ({ text, model }) => setHeard({ text, note: copy.heardByProvider(model ?? '') }),
      onFailure(error) {
        if (!hasNoProvider(error)) return false
        setWarning(hearing.canHear() ? copy.heardByBrowser : copy.browserIsDeaf)
        return hearing.canHear()
      },
    },
  )
  const send = (recording: Blob) => {
    setWarning(null)
    if (recording.size > fileLimit) setWarning(copy.tooLarge)
    else if (recording.size > 0) run.mutate(recording)
  }
  const recorder = useRecorder({ onDone: send, onRefused: () => setWarning(copy.needsMicrophone) })
  const toggleListening = () => {
    if (isListening) {
      stop.current?.()
      return
    }
    setWarning(null)
    setListening(true)
    stop.current = hearing.listen({
      onText: (text) => setHeard({ text, note: copy.heardByBrowser }),
      onEnd: () => setListening(false),
      onRefused: () => setWarning(copy.needsMicrophone),
    })
  }
  return (
    <Panel aria-label={copy.transcription}>
      <PanelHead title={copy.transcription} />
      <div className="grid gap-4 p-4">
        {isWithoutProvider && <Note>{hearing.canHear() ? copy.browserHears : copy.browserIsDeaf}</Note>}
        <div className="grid items-start gap-3 md:grid-cols-2">
          <TextField
            label={copy.file}
            hint={copy.fileHint}
            type="file"
            accept="audio/*,video/webm"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) send(file)
            }}
          />
          <SelectField
            label={copy.language}
            value={language}
            options={Object.entries(copy.languages).map(([value, label]) => ({ value, label }))}
            onValue={setLanguage}
          />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={run.isPending} onClick={recorder.toggle}>
            {recorder.isRecording ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
            {recorder.isRecording ? copy.finish : copy.record}
          </Button>
          {hearing.canHear() && (
            <Button icon={Ear} aria-pressed={isListening} onClick={toggleListening}>
              {isListening ? copy.finishListening : copy.listen}
            </Button>
          )}
        </div>
        <div aria-live="polite" className="grid gap-2">
          {warning !== null && <Note tone="warning">{warning}</Note>}
          {heard ? (
            <section aria-label={copy.result} className="grid gap-2">
              <p className="text-small text-fg-3">
                <q className="[quotes:none]">{heard.note}</q>
              </p>
              <p>
                <q>{heard.text}</q>
              </p>
            </section>
          ) : (
            <p className="py-4 text-center text-fg-3">{copy.empty}</p>
          )}
        </div>
      </div>
    </Panel>
  )
}
