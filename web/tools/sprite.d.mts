export declare function sprite(): string;
export declare function write(): number;
