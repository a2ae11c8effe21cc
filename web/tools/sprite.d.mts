export declare function sheet(): string;
export declare function write(): number;
