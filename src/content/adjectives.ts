/**
 * The adjective for a colour or size of pyramids before a plural noun: "red" in "red worlds", "rote" in German. If
 * there is no adjective, the name is used.
 */
export const beforeNoun = ({
  name,
  adjective,
}: {
  readonly name: string;
  readonly adjective?: string | undefined;
}): string => adjective ?? name.toLowerCase();
