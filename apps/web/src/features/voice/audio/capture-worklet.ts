import { FrameMaker } from './frame-maker.ts'

// What the scope of a worklet holds; TypeScript's library of the page does not know it.
declare const sampleRate: number
declare function registerProcessor(name: string, processor: unknown): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

/** Handed over by the page: what the worklet imports, its small file has to carry. */
interface CaptureOptions {
  processorOptions: { rate: number; size: number }
}

class CaptureProcessor extends AudioWorkletProcessor {
  readonly #frames: FrameMaker

  constructor({ processorOptions: { rate, size } }: CaptureOptions) {
    super()
    this.#frames = new FrameMaker({ inputRate: sampleRate, rate, size }, (frame) =>
      this.port.postMessage(frame, [frame.buffer]),
    )
  }

  process([input]: Float32Array[][]): boolean {
    const mono = input?.[0]
    if (mono) this.#frames.push(mono)
    return true
  }
}

registerProcessor('portal-capture', CaptureProcessor)
