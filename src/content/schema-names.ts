/** The file of the JSON Schema for a kind of content file, by the path of the one file or of the folder that has such. */
export const schemaNameOf = (place: string): string => `${place.replace(/\.yaml$/, '').replaceAll('/', '-')}.json`;

/** The name of a single file as an overlay, for `schemaNameOf`. */
export const overlayOf = (path: string): string => path.replace(/(?:\.yaml)?$/, '.overlay');
