import { voiceAudio } from '@portal/contracts/voice'
import { describeError, log } from '#web/lib/log.ts'
// oxlint-disable-next-line import/default -- Vite answers the address of the built worklet
import workletUrl from './capture-worklet.ts?worker&url'
import { MicrophoneError, toMicrophoneError } from './microphone-error.ts'

export interface Microphone {
  /** Lets go of the device. */
  close(): void
}

export interface MicrophoneHandlers {
  /** 4,096 samples, mono, 24 kHz. */
  onFrame: (samples: Float32Array) => void
  /** The device went away. */
  onEnded: (error: MicrophoneError) => void
}

/** Asks for the microphone. What goes wrong is logged and thrown on (specification, section 8). */
export async function openMicrophone(handlers: MicrophoneHandlers): Promise<Microphone> {
  try {
    return await open(handlers)
  } catch (error) {
    const failure = toMicrophoneError(error)
    log('error', { event: 'microphone_failed', problem: failure.problem, error: describeError(error) })
    throw failure
  }
}

async function open({ onFrame, onEnded }: MicrophoneHandlers): Promise<Microphone> {
  if (!isSecureContext) throw new MicrophoneError('insecure')
  if (!('mediaDevices' in navigator) || !('AudioWorkletNode' in globalThis))
    throw new MicrophoneError('unsupported')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      channelCount: voiceAudio.channels,
      sampleRate: voiceAudio.sampleRate,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
    },
  })
  const [track] = stream.getAudioTracks()
  let context: AudioContext | undefined
  const close = (): void => {
    for (const each of stream.getTracks()) each.stop()
    if (context && context.state !== 'closed') void context.close()
  }
  try {
    if (!track) throw new MicrophoneError('none')
    const connected = connect(stream)
    ;({ context } = connected)
    await context.audioWorklet.addModule(workletUrl)
    const capture = new AudioWorkletNode(context, 'portal-capture', {
      numberOfOutputs: 0,
      processorOptions: { rate: voiceAudio.sampleRate, size: voiceAudio.frame },
    })
    capture.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => onFrame(data))
    capture.port.start()
    connected.source.connect(capture)
    if (context.state === 'suspended') await context.resume()
  } catch (error) {
    close()
    throw error
  }
  track.addEventListener('ended', () => {
    close()
    onEnded(new MicrophoneError('ended'))
  })
  return { close }
}

/** At our rate where the browser can; else at its own, and the worklet converts. */
function connect(stream: MediaStream): { context: AudioContext; source: MediaStreamAudioSourceNode } {
  const context = new AudioContext({ sampleRate: voiceAudio.sampleRate })
  try {
    return { context, source: context.createMediaStreamSource(stream) }
  } catch {
    void context.close()
    const own = new AudioContext()
    return { context: own, source: own.createMediaStreamSource(stream) }
  }
}
