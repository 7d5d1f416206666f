export type RefusalCode = 'invalid_input' | 'too_little_data' | 'out_of_range' | 'not_applicable'

/** An honest no: the message says why, `needs` says what would make the calculation possible. */
export class EngineRefusal extends Error {
  readonly code: RefusalCode
  readonly needs: readonly string[]

  constructor(code: RefusalCode, message: string, needs: readonly string[] = []) {
    super(message)
    this.name = 'EngineRefusal'
    this.code = code
    this.needs = needs
  }
}
