/** The files of the pictures on the covers, by what they show; see covers.ts. */
declare const COVERS: Record<string, string>
