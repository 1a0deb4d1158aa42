/** Calls immediately, then once more for all calls within the given milliseconds. */
export function atMostEvery(milliseconds: number, call: () => void): () => void {
  let isResting = false
  let isAsked = false
  const rest = () => {
    isResting = true
    setTimeout(() => {
      isResting = false
      if (isAsked) begin()
    }, milliseconds).unref()
  }
  const begin = () => {
    isAsked = false
    rest()
    call()
  }
  return () => {
    if (isResting) isAsked = true
    else begin()
  }
}
