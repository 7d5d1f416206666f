/** What costs a phone milliseconds to make, and not every page needs: made when first asked for. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
