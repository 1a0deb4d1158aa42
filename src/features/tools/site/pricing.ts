import type { TagTone } from '#src/ui/Tag.tsx'

/** Returns the tone of a pricing badge: Free, Freemium, or anything else. */
export function pricingTone(pricingModel: string): TagTone {
  const model = pricingModel.toLowerCase()
  return model === 'free' ? 'success' : model === 'freemium' ? 'brand' : 'strong'
}
