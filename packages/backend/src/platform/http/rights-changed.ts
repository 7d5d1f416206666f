/** Work that began with remembered rights has to begin again with those that are stored now. */
export class RightsChanged extends Error {
  override readonly name = 'RightsChanged'
}
