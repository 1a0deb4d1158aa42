import openapiTS, { astToString } from 'openapi-typescript'

/** Generates the types of an OpenAPI document, without its examples, which come from a particular site. */
export async function typesOf(document: string): Promise<string> {
  const plain = JSON.parse(document, (name, value: unknown) =>
    name === 'example' || name === 'examples' ? undefined : value,
  ) as object
  return `// Made by "npm run client" from the OpenAPI document of the site: do not edit.\n${astToString(await openapiTS(plain as never))}`
}
