export interface FrameFormat {
  /** Samples a second, of what comes in and of the frames. */
  inputRate: number
  rate: number
  /** Samples of a frame. */
  size: number
}

/** Cuts captured sound into frames of one size and rate, whatever the rate of the browser. */
export class FrameMaker {
  readonly #step: number
  readonly #size: number
  readonly #onFrame: (frame: Float32Array<ArrayBuffer>) => void
  #frame: Float32Array<ArrayBuffer>
  #filled = 0
  /** Where the next sample lies, counted from the last sample of the block before. */
  #position = 0
  #last = 0

  constructor({ inputRate, rate, size }: FrameFormat, onFrame: (frame: Float32Array<ArrayBuffer>) => void) {
    this.#step = inputRate / rate
    this.#size = size
    this.#frame = new Float32Array(size)
    this.#onFrame = onFrame
  }

  push(block: Float32Array): void {
    if (this.#step === 1) for (const sample of block) this.#add(sample)
    else this.#resample(block)
  }

  /** Straight lines between samples, which go on from block to block. */
  #resample(block: Float32Array): void {
    for (; this.#position < block.length; this.#position += this.#step) {
      const whole = Math.floor(this.#position)
      const before = whole === 0 ? this.#last : (block[whole - 1] ?? 0)
      const after = block[whole] ?? 0
      this.#add(before + (after - before) * (this.#position - whole))
    }
    this.#position -= block.length
    this.#last = block.at(-1) ?? this.#last
  }

  #add(sample: number): void {
    this.#frame[this.#filled++] = sample
    if (this.#filled < this.#size) return
    this.#onFrame(this.#frame)
    // The one before may have been handed over whole, which leaves it empty here.
    this.#frame = new Float32Array(this.#size)
    this.#filled = 0
  }
}
