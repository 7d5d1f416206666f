/** Why an answer cannot be read; safe to show. */
export class ConnectorFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ConnectorFault'
  }
}
