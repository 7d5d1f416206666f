export type DocumentFault =
  | 'unknown_kind'
  | 'old_office'
  | 'too_large'
  | 'zip_bomb'
  | 'damaged'
  | 'encrypted'
  | 'no_text'
  | 'too_slow'

/** Why a document cannot be read; `packages/content` has a sentence for each. */
export class DocumentFailure extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'DocumentFailure'
    this.fault = fault
  }
}
