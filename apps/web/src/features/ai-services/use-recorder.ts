import { useEffect, useRef, useState } from 'react'
import { describeError, log } from '#web/lib/log.ts'

interface RecorderHandlers {
  onDone: (recording: Blob) => void
  /** The microphone was refused, or there is none. */
  onRefused: () => void
}

/** Records from the microphone between two presses; it is given back when the screen goes. */
export function useRecorder({ onDone, onRefused }: RecorderHandlers): {
  isRecording: boolean
  toggle: () => void
} {
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null)
  const held = useRef<MediaStream | null>(null)
  const release = () => {
    for (const track of held.current?.getTracks() ?? []) track.stop()
    held.current = null
  }
  useEffect(() => release, [])

  const start = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      held.current = stream
      const next = new MediaRecorder(stream)
      const chunks: Blob[] = []
      next.addEventListener('dataavailable', ({ data }) => chunks.push(data))
      next.addEventListener('stop', () => {
        release()
        setRecorder(null)
        onDone(new Blob(chunks, { type: next.mimeType }))
      })
      next.start()
      setRecorder(next)
    } catch (error) {
      log('warn', { event: 'microphone_refused', reason: describeError(error) })
      release()
      onRefused()
    }
  }
  return {
    isRecording: recorder !== null,
    toggle: () => (recorder ? recorder.stop() : void start()),
  }
}
