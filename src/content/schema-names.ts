/** The file of the JSON Schema for a kind of content file, by the path of the one file or of the folder that has such. */
export const schemaNameOf = (place: string): string => `${place.replace(/\.yaml$/, '').replaceAll('/', '-')}.json`;

/** What a single file is called where it is laid over another, for `schemaNameOf`. */
export const overlayOf = (path: string): string => path.replace(/(?:\.yaml)?$/, '.overlay');
