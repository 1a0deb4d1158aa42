import type { TagTone } from '#src/ui/Tag.tsx'

/** The color of a pricing badge: one for Free, one for Freemium, one for all else. */
export function pricingTone(pricingModel: string): TagTone {
  const model = pricingModel.toLowerCase()
  return model === 'free' ? 'success' : model === 'freemium' ? 'brand' : 'strong'
}
