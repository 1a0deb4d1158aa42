import { companySizes } from '../bounds.ts'

export const sizeChoices = companySizes.map((value) => ({ value, label: `${value} people` }))
